/* Its own clients: node clients.js PORT TABLES MOVES [MOVES A SECOND]; prints moves and delays as JSON. */
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Counting } = require("./game.js");

const [port, tables, moves, rate] = process.argv.slice(2).map(Number);
const pause = rate ? (1000 * tables) / rate : 0;
/* Milliseconds: whoever notices nothing for so long was held, while others had their turn. */
const held = 500;
const clients = [];
const delays = [];
let measuring = false;
let started = false;

/* When the last move of each table was sent: the next player looks how long ago that was. */
const sent = new Map();

function follow(client, player, table) {
  let moved = -1;
  const move = () => {
    sent.set(table, performance.now());
    client.moves.add();
  };
  client.subscribe((state) => {
    // A client plays its own move ahead of the server: only the count says whose turn it really is.
    if (!state || !started || state.ctx.currentPlayer !== player) return;
    const count = state.G.total;
    if (count % 4 !== Number(player) || count === moved) return;
    moved = count;
    const last = sent.get(table);
    if (measuring && last !== undefined) delays.push(performance.now() - last);
    const rest = pause && last !== undefined ? last + pause - performance.now() : 0;
    if (rest > 0) setTimeout(move, rest);
    else setImmediate(move);
  });
}

function total() {
  let sum = 0;
  for (const { client, player } of clients) if (player === "0") sum += client.getState()?.G.total ?? 0;
  return sum;
}

async function main() {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let table = 0; table < tables; table++)
    for (let seat = 0; seat < 4; seat++) {
      const player = String(seat);
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
      const matchID = `table-${table}-${process.pid}`;
      const client = Client({ game: Counting, numPlayers: 4, multiplayer, matchID, playerID: player, debug: false });
      client.start();
      clients.push({ client, player });
      follow(client, player, table);
      if (seat === 0) await wait(20);
    }
  await wait(3000);
  process.stdout.write("ready\n");
  started = true;
  let late = 0;
  for (const { client, player } of clients)
    if (player === "0") setTimeout(() => client.moves.add(), (pause * late++) / tables); // spread out: no bursts
  /* Play on until something is so; the seconds it took, without those for which this process was held. */
  const until = async (done) => {
    let took = 0;
    let last = performance.now();
    while (!done(took)) {
      await wait(20);
      const now = performance.now();
      if (now - last < held) took += (now - last) / 1000;
      last = now;
    }
    return took;
  };
  await until((took) => took >= 1);
  const before = total();
  measuring = true;
  const took = await until(() => total() >= tables * moves);
  const counted = total() - before;
  process.stdout.write(JSON.stringify({ moves: counted, took, delays }) + "\n", () => process.exit(0));
}

main();
