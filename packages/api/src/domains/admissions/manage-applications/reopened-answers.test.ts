import { save, sitting } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import {
  loggedIn,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
  type DeskRow,
} from '../../../../test/applications-desk';
import type { Problem } from '../../../../test/money-builders';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const until = '2026-09-20';
const reset = ({ id, version }: DeskRow, sections: string[]) =>
  desk.act(`${id}/reset`, { version, reason: 'Wrong department chosen', until, sections });

it('keeps the numbers of a card where their masks come back, and only there', async () => {
  const applicant = await submitted(test);
  const { db } = test.deps;
  const stored = () => db.selectFrom('o_level_sitting').select(['exam_number as number']).execute();
  await reset(await desk.one(applicant.rrr), ['o-level']);
  const again = await loggedIn(test, applicant);
  const [saved] = again.record.olevelResponse;
  const card = { resultPin: saved?.resultPin, resultSerialNumber: saved?.resultSerialNumber };
  expect(card.resultPin).toMatch(/^\*+\d{4}$/);
  const { version } = again.record;
  const send = (...sittings: object[]) =>
    save(test, again, 'o-level-results', { oLevelInfo: sittings.map((each) => sitting(each)), version });
  const wrongPin = await send({ ...card, resultPin: '********0000' });
  expect(wrongPin.json<Problem>().errors).toEqual([
    {
      path: 'oLevelInfo[0].resultPin',
      message: 'This is hidden. Type the whole of it, or leave it as it was.',
    },
  ]);
  // A mask of the first sitting says nothing of a second one, which nobody has saved.
  const second = await send(card, card);
  expect(second.json<Problem>().errors?.map(({ path }) => path)).toEqual([
    'oLevelInfo[1].resultPin',
    'oLevelInfo[1].resultSerialNumber',
  ]);
  expect((await send({ ...card, examNumber: '4250101099' })).statusCode).toBe(200);
  expect(await stored()).toEqual([{ number: '4250101099' }]);
  const [kept] = (await loggedIn(test, applicant)).record.olevelResponse;
  expect(kept).toMatchObject(card);
});

it('that is open again says that what was submitted counts, and until when it can be changed', async () => {
  const applicant = await submitted(test);
  const { headers } = applicant;
  const row = await desk.one(applicant.rrr);
  const status = async () =>
    (await test.call('GET', `/AdmissionList/status?number=${String(row.applicationNumber)}`)).json<{
      data: { status: string; openUntil: string | null };
    }>().data;
  const timeline = async () =>
    (await test.call('GET', '/Application/timeline', { headers })).json<{
      data: { openUntil: string | null; next: { step: string } };
    }>().data;
  const before = await timeline();
  expect([await status(), before.openUntil]).toMatchObject([
    { status: 'Form submitted', openUntil: null },
    null,
  ]);
  await reset(row, ['personal']);
  expect(await status()).toMatchObject({ status: 'Form submitted', openUntil: until });
  const after = await timeline();
  expect(after).toEqual({
    ...before,
    openUntil: expect.stringMatching(/^2026-09-20T/) as string,
    changes: [{ kind: 'opened', at: expect.any(String) as string }],
  });
});
