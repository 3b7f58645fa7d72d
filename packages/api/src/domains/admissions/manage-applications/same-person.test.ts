import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app';
import {
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
  type DeskRow,
} from '../../../../test/applications-desk';
import { anInvoice, payAtGateway, requery } from '../../../../test/money-builders';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

describe('merging two of whom nothing says that they are one', () => {
  const other = { Lastname: 'Bello', FirstName: 'Grace', MiddleName: 'Hauwa' };
  async function named(changes: object) {
    const gone = await submitted(test);
    const { rrr } = await anInvoice(test, { ...other, ...changes });
    payAtGateway(test, rrr);
    await requery(test, rrr);
    return [await desk.one(gone.rrr), await desk.one(rrr)] as const;
  }
  const merged = async ([from, to]: readonly [DeskRow, DeskRow]) => desk.merge(from, to.applicationNumber);

  it.each([
    ['another surname', { FirstName: 'Adaeze' }],
    ['other given names', { Lastname: 'Okonkwo' }],
  ])('is refused, and says what to do: %s', async (_, changes) => {
    const answer = await merged(await named(changes));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('nothing says that it is the same person’s');
  });

  const nin = [{ nin_hash: '7'.repeat(64) }, { nin_doubtful: true }] as const;
  const jamb = [{ jamb_number: '202512345678AB' }, { jamb_number_doubtful: true }] as const;
  it.each([
    ['NIN', ...nin, false],
    ['NIN', ...nin, true],
    ['JAMB number', ...jamb, false],
    ['JAMB number', ...jamb, true],
  ])(
    'is refused where one of them has the same %s in doubt: anybody can type it',
    async (_, known, doubt, staysInDoubt) => {
      const pair = await named({});
      const both = staysInDoubt ? ([pair[1], pair[0]] as const) : pair;
      const { db } = test.deps;
      await db
        .updateTable('application')
        .set({ ...known, ...doubt })
        .where('id', '=', both[0].id)
        .execute();
      await db.updateTable('application').set(known).where('id', '=', both[1].id).execute();
      const answer = await merged(pair);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('without doubt');
    },
  );

  it.each([
    ['surname and a given name', { Lastname: 'ỌKONKWO', MiddleName: 'adaeze' }, {}],
    ['JAMB number', {}, { jamb_number: '202512345678AB' }],
    ['NIN', {}, { nin_hash: '7'.repeat(64) }],
  ])('is done where they share %s', async (_, changes, known) => {
    const both = await named(changes);
    const { db } = test.deps;
    // Forms from before the index stand beside each other.
    if (Object.keys(known).length > 0)
      await sql`drop index application_one_nin, application_one_jamb`.execute(db);
    for (const { id } of both)
      if (Object.keys(known).length > 0)
        await db.updateTable('application').set(known).where('id', '=', id).execute();
    expect((await merged(both)).statusCode).toBe(200);
  });
});
