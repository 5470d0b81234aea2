// A server of boardgame.io: node server.js PORT LOBBY_PORT [FOLDER]. With a folder matches are written there, else they
// are in memory.

import { createRequire } from "node:module";
import { Lake } from "./game.js";

const { Server, FlatFile } = createRequire(import.meta.url)("boardgame.io/server");
const [port, apiPort, folder] = process.argv.slice(2);
const server = Server({ games: [Lake], origins: [/localhost/], ...(folder && { db: new FlatFile({ dir: folder }) }) });
// a port of its own for the lobby: with today's koa its routes are not found at the port of the game
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } });
