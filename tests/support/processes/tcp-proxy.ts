import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Connects a clinic to its database, and can drop all packets as a broken network does. */
export interface TcpProxy {
  /** The given URL through the proxy. */
  through(url: string): string;
  /** From now on drops everything without closing connections. */
  stall(): void;
  /** Forwards new bytes again; dropped ones are lost, and earlier connections stay silent. */
  heal(): void;
  close(): Promise<void>;
}

/** @param target - The URL whose host and port it forwards to. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isSilent = isStalled;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("data", (bytes) => {
        isSilent ||= isStalled;
        if (!isSilent) to.write(bytes);
      });
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    through(url) {
      const changed = new URL(url);
      changed.port = String((server.address() as AddressInfo).port);
      return changed.href;
    },
    stall() {
      isStalled = true;
    },
    heal() {
      isStalled = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
