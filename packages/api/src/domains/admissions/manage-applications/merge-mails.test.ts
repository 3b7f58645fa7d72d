import { formatRrr } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { applicationsDesk, submitted, type DeskRow } from '../../../../test/applications-desk';
import { anApplicationWindow } from '../../../../test/money-builders';

let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  desk = await applicationsDesk(test);
});
afterEach(() => test.close());

const merge = ({ id, version }: DeskRow, into: string) =>
  desk.act(`${id}/merge`, { version, reason: 'made twice by mistake', into });

it('tells both addresses, and the RRR of the one that stays to its own alone', async () => {
  const [gone, stays] = [await submitted(test), await anApplicant(test)];
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  const addressed = (rrr: string, email: string) =>
    test.deps.db.updateTable('invoice').set({ email }).where('rrr', '=', rrr).execute();
  await addressed(gone.rrr, 'gone@mail.example');
  await addressed(stays.rrr, 'stays@mail.example');
  await test.drain();
  test.mail.splice(0);
  await merge(from, String(to.applicationNumber));
  await test.drain();
  const mailOf = (address: string) => test.mail.filter((mail) => mail.to === address);
  const rrr = formatRrr(stays.rrr);
  const [toGone, ...more] = mailOf('gone@mail.example');
  expect(more).toEqual([]);
  expect(toGone?.subject).toContain('has been merged');
  expect(toGone?.text).toContain('its own address, s***@mail.example');
  expect(toGone?.text).not.toContain(rrr);
  const [toStays] = mailOf('stays@mail.example');
  expect(toStays?.subject).toContain('has been merged into yours');
  expect(toStays?.text).toContain('From there came: Photo, Personal Details');
  expect(toStays?.text).toMatch(new RegExp(`/jupeb_login with the RRR ${rrr}`));
});

it('tells one address once', async () => {
  const [gone, stays] = [await submitted(test), await anApplicant(test)];
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  await test.deps.db.updateTable('invoice').set({ email: 'one@mail.example' }).execute();
  await test.drain();
  test.mail.splice(0);
  await merge(from, String(to.applicationNumber));
  await test.drain();
  expect(test.mail).toMatchObject([{ subject: expect.stringContaining('merged into yours') as string }]);
});
