import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const streamOf = async (topics: string, headers: object) =>
  test.app.inject({
    url: `/api/v1/Notification/stream?topics=${encodeURIComponent(topics)}`,
    headers: { ...headers },
    payloadAsStream: true,
  });

/** What a window is told of topics, one after the other. */
async function* told(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of chunks) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^event: topic\ndata: (.*)$/.exec(block) ?? [];
      if (data) yield (JSON.parse(data) as { topic: string }).topic;
    }
  }
}

const next = async (topics: AsyncGenerator<string>) => (await topics.next()).value as string;

const closeRoom = ({ rooms: [room = 0] }: BuiltHostel) =>
  test.deps.db
    .insertInto('bed_closure')
    .values({ room_id: room, reason: 'Burst pipe', closed_at: test.deps.clock.now(), closed_by: 'test' })
    .execute();

it('tells who follows a hostel when a bed of it is another, and of no other hostel', async () => {
  const [one, two] = [await aHostel(test), await aHostel(test, { name: 'Hostel B', code: 'B' })];
  const { authorization } = await signedIn(test);
  const answer = await streamOf(`hostel:${one.id},hostels`, { authorization });
  const topics = told(answer.stream());
  // Once for each: it is watched from here on.
  expect([await next(topics), await next(topics)].sort()).toEqual([`hostel:${one.id}`, 'hostels']);
  await closeRoom(two);
  expect(await next(topics)).toBe('hostels');
  await closeRoom(one);
  expect([await next(topics), await next(topics)].sort()).toEqual([`hostel:${one.id}`, 'hostels']);
  // Also of what a bed costs.
  await test.deps.db.updateTable('hostel').set({ price_kobo: 3_000_000 }).where('id', '=', two.id).execute();
  expect(await next(topics)).toBe('hostels');
  answer.stream().destroy();
});

/** What a window reads first, until it was told of its notifications and of what it is refused. */
async function firstTold(topics: string, headers: object): Promise<string> {
  const answer = await streamOf(topics, headers);
  expect(answer.statusCode).toBe(200);
  let text = '';
  for await (const chunk of answer.stream()) {
    text += Buffer.from(chunk as Uint8Array).toString();
    if (text.includes('event: refused') && text.includes('event: unread')) break;
  }
  return text;
}

it('leaves out what cannot be followed, says so, and tells of the rest', async () => {
  const { authorization } = await signedIn(test);
  for (const [topics, ...refused] of [
    ['rooms:1,hostels', 'rooms:1'],
    ['hostel:1,hostel:2,hostel:3,hostel:4,hostel:5', 'hostel:5'],
    ['hostel:99999999999', 'hostel:99999999999'],
    ['Hall:1', 'Hall:1'],
  ] as const)
    expect(await firstTold(topics, { authorization })).toContain(
      `event: refused\ndata: ${JSON.stringify({ refused })}\n\n`,
    );
});

it('follows nothing for who is signed out', async () => {
  expect((await streamOf('hostels', {})).statusCode).toBe(401);
});
