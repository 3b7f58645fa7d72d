import { createServer, type AddressInfo, type Socket } from 'node:net';

interface MailSink {
  url: string;
  /** Resolves with the time (`performance.now()`) at which mail to this address has come whole. */
  arrival(to: string): Promise<number>;
  close(): void;
}

/** One conversation: says yes to everything, and tells whom each mail was for once it is whole. */
function converse(socket: Socket, arrived: (to: string) => void): void {
  let rest = '';
  let to = '';
  let inMail = false;
  const hear = (line: string) => {
    if (inMail && line !== '.') return;
    if (inMail) {
      inMail = false;
      arrived(to);
    } else if (/^rcpt to:/i.test(line)) to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^data$/i.test(line)) {
      inMail = true;
      socket.write('354 go on\r\n');
    } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n');
    else socket.write('250 yes\r\n');
  };
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}

/** A mail server that keeps nothing but when each address was written to. */
export async function startMailSink(): Promise<MailSink> {
  const came = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const server = createServer((socket) =>
    converse(socket, (to) => {
      const at = performance.now();
      came.set(to, at);
      waiting.get(to)?.(at);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival: (to) =>
      new Promise((resolve) => {
        const at = came.get(to);
        if (at === undefined) waiting.set(to, resolve);
        else resolve(at);
      }),
    close: () => server.close(),
  };
}
