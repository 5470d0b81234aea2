// The load of benchmarks/load.py on boardgame.io: two clients at each match, moves by the clock or as fast as answered.
//
//   npm install && node load.js     300 matches, 600 clients, a move every two seconds at each, in memory
//   node load.js --store file       the same written to files, which are not synced
//   node load.js --clients 16       16 matches as fast as moves are answered
//
// A row of JSON comes out, with the names that load.py uses. An answer is timed from sending a move to the new state
// at who moved.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { io } from "socket.io-client";
import { free } from "./game.js";

const { values: given } = parseArgs({
  options: {
    store: { type: "string", default: "memory" },
    tables: { type: "string", default: "300" },
    period: { type: "string", default: "2" },
    seconds: { type: "string", default: "20" },
    clients: { type: "string" },
  },
});
const TICKS = 100; // of /proc/PID/stat, a second

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

// User and system seconds of a process.
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

class Match {
  constructor([port, lobby]) {
    this.url = `http://localhost:${port}/lake`;
    this.lobby = `http://localhost:${lobby}/games/lake`;
    this.answers = [];
    this.events = [];
    this.sockets = [];
    this.sent = 0;
    this.heard = () => {};
  }

  async open() {
    const asked = { method: "POST", headers: { "content-type": "application/json" } };
    const post = async (path, body) => {
      const answer = await fetch(this.lobby + path, { ...asked, body: JSON.stringify(body) });
      return answer.json();
    };
    this.id = (await post("/create", { numPlayers: 2 })).matchID;
    this.credentials = [];
    for (const seat of ["0", "1"]) {
      const joined = await post(`/${this.id}/join`, { playerID: seat, playerName: `Player ${seat}` });
      this.credentials.push(joined.playerCredentials);
    }
    await Promise.all(this.credentials.map((_, seat) => this.connect(seat)));
  }

  connect(seat) {
    const socket = io(this.url, { transports: ["websocket"], forceNew: true });
    this.sockets.push(socket);
    socket.on("update", (_id, state) => this.hear(seat, state));
    return new Promise((ready) => {
      socket.on("sync", (_id, { state }) => ready((this.state = state)));
      socket.on("connect", () => socket.emit("sync", this.id, String(seat), this.credentials[seat], 2));
    });
  }

  close() {
    for (const socket of this.sockets) socket.close();
    this.sockets = [];
  }

  hear(seat, state) {
    if (!this.sent || state._stateID <= this.before) return;
    const took = performance.now() - this.sent;
    this.events.push(took);
    if (seat !== this.mover) return;
    this.answers.push(took);
    this.state = state;
    this.heard();
  }

  // One move at random; where the match is over, a new one begins.
  async act() {
    if (this.state.ctx.gameover) {
      this.close();
      return this.open();
    }
    const squares = free(this.state.G.squares);
    const player = this.state.ctx.currentPlayer;
    this.mover = Number(player);
    this.before = this.state._stateID;
    const args = [squares[Math.floor(Math.random() * squares.length)]];
    const move = { type: "ship", args, playerID: player, credentials: this.credentials[this.mover] };
    const heard = new Promise((done) => (this.heard = done));
    this.sent = performance.now();
    this.sockets[this.mover].emit("update", { type: "MAKE_MOVE", payload: move }, this.before, this.id, player);
    await heard;
  }

  async play(end, period) {
    let due = performance.now() + Math.random() * period;
    while (due < end) {
      await sleep(Math.max(0, due - performance.now()));
      await this.act();
      due = period ? due + period : performance.now();
    }
  }
}

function spread(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1));
  return { [`${what}_p50_ms`]: at(0.5), [`${what}_p99_ms`]: at(0.99) };
}

async function started(ports, folder) {
  const script = new URL("server.js", import.meta.url).pathname;
  const server = spawn(process.execPath, [script, ...ports, ...(folder ? [folder] : [])], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  for (let tries = 0; tries < 600; tries++) {
    try {
      await fetch(`http://localhost:${ports[1]}/games`);
      return server;
    } catch {
      await sleep(100);
    }
  }
  throw new Error("the server does not start");
}

const ports = [await freePort(), await freePort()].map(String);
const folder = given.store === "file" ? mkdtempSync(join(tmpdir(), "lake-")) : "";
const server = await started(ports, folder);
process.on("exit", () => server.kill()); // whatever goes wrong
const tables = Number(given.clients ?? given.tables);
const period = given.clients ? 0 : 1000 * Number(given.period);
const matches = Array.from({ length: tables }, () => new Match(ports));
for (const match of matches) await match.open();
await sleep(1000);
const [before, began] = [cpu(server.pid), performance.now()];
const end = began + 1000 * Number(given.seconds);
await Promise.all(matches.map((match) => match.play(end, period)));
const [spent, took] = [cpu(server.pid) - before, (performance.now() - began) / 1000];
const answers = matches.flatMap((match) => match.answers);
const row = {
  store: given.store,
  tables,
  streams: 2 * tables,
  actions: answers.length,
  actions_per_s: Number((answers.length / took).toFixed(1)),
  ...spread("answer", answers),
  ...spread("event", matches.flatMap((match) => match.events)),
  cpu_ms_per_action: Number(((1000 * spent) / answers.length).toFixed(2)),
};
console.log(JSON.stringify(row));
if (folder) rmSync(folder, { recursive: true });
process.exit(0);
