import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "turn-server";

/** A real TURN server on this machine, for calls that are forced to use it. */
export interface TurnServer {
  /** As TULSI_ICE_SERVERS names it, with the secret that the clinic shares with it. */
  readonly setting: string;
  /** The user names of its allocations. */
  readonly names: readonly string[];
  /** The number of relayed bytes. */
  readonly carried: () => number;
  close(): Promise<void>;
}

const SECRET = "shared-by-clinic-and-relay";
const HOST = "127.0.0.1";

/** The server does not accept port 0. */
async function freePort(): Promise<number> {
  const socket = createSocket("udp4").bind(0, HOST);
  await once(socket, "listening");
  const { port } = socket.address();
  socket.close();
  await once(socket, "close");
  return port;
}

export async function startTurn(): Promise<TurnServer> {
  const port = await freePort();
  const names: string[] = [];
  let bytes = 0;
  const server = createServer({
    auth: { mechanism: "long-term", realm: "tulsi.test", secret: SECRET },
    relay: { ip: HOST, externalIp: HOST },
    // Both browsers are on this machine.
    allowLoopback: true,
  });
  server.on("allocate", (_socket, { username }) => names.push(username ?? ""));
  server.on("onRelayed", (_socket, { size }: { size?: number }) => {
    bytes += size ?? 0;
  });
  const listening = new Promise((resolve) => server.on("listening", resolve));
  server.listen([{ port, transport: "udp", address: HOST }]);
  await listening;
  return {
    setting: JSON.stringify([{ urls: `turn:${HOST}:${port}?transport=udp`, secret: SECRET }]),
    names,
    carried: () => bytes,
    close: () => new Promise((resolve) => server.stop(resolve)),
  };
}
