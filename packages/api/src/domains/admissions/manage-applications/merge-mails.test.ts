import { formatRrr } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { portalWithDesk, submitted, type ApplicationsDesk } from '../../../../test/applications-desk';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

it('tells both addresses, and the RRR of the one that stays to its own alone', async () => {
  const [gone, stays] = [await submitted(test), await anApplicant(test)];
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  const addressed = (rrr: string, email: string) =>
    test.deps.db.updateTable('invoice').set({ email }).where('rrr', '=', rrr).execute();
  await addressed(gone.rrr, 'gone@mail.example');
  await addressed(stays.rrr, 'stays@mail.example');
  await test.drain();
  test.mail.splice(0);
  await desk.merge(from, to.applicationNumber);
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
  await desk.merge(from, to.applicationNumber);
  await test.drain();
  expect(test.mail).toMatchObject([{ subject: expect.stringContaining('merged into yours') as string }]);
});
