// The scripts of the pages. Pages work without them; with them, clicks on a board act, and parts of the page follow the
// table by themselves. Every module looks for what it is about, and does nothing on a page without it.
import { fitted } from "./table.js"
import "./actions.js"
import "./replay.js"
import "./analysis.js"
import "./links.js"
import "./theme.js"
import "./settings.js"
import "./terms.js"
import "./panel.js"
import "./looking.js"
import "./tips.js"
import "./bar.js"
import "./new_table.js"

// tests and tools wait for this: from here on a click on the board is heard, and nothing draws it anew
await fitted
document.documentElement.dataset.ready = ""
