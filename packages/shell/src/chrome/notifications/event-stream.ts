/** One server-sent event. */
interface ServerEvent {
  event: string;
  data: string;
}

/** Milliseconds without a byte after which a stream counts as cut: the server writes every 25 seconds. */
const silence = 60_000;

function eventOf(block: string): ServerEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      .join('\n');
  const data = field('data');
  return data ? { event: field('event') || 'message', data } : null;
}

/** Rejects when nothing comes for too long. */
async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), silence);
  });
  try {
    return await Promise.race([reader.read(), cut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads events until the stream ends. Rejects when it breaks or falls silent. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await readWithin(reader);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const event of blocks.map(eventOf)) if (event) hear(event);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
