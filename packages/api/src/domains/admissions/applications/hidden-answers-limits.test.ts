import { anApplicant, signInApplicant } from '../../../../test/admission-builders';
import { codeOf } from '../../../../test/answers';
import type { TestApp } from '../../../../test/app';
import { applicationsDesk } from '../../../../test/applications-desk';
import { hiddenCodes } from '../../../../test/hidden-code';
import { anApplicationWindow } from '../../../../test/money-builders';
import { smsPortal, type SmsPortal } from '../../../platform/sms/sms.fixture';

let portal: SmsPortal;
let test: TestApp;
beforeEach(async () => {
  portal = await smsPortal();
  ({ test } = portal);
  await anApplicationWindow(test);
});
afterEach(() => portal.close());

const { send, codes, newest, comesBack } = hiddenCodes(() => test);

it('another code is sent a minute later, and six in a day', async () => {
  const applicant = await comesBack();
  expect((await send(applicant)).statusCode).toBe(200);
  const first = await newest();
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect(await codes()).toHaveLength(1);
  for (let time = 0; time < 5; time += 1) {
    test.deps.clock.advance({ minutes: 2 });
    // A visit of its own each time: the application is what counts.
    expect((await send(await signInApplicant(test, applicant.rrr))).statusCode).toBe(200);
  }
  test.deps.clock.advance({ minutes: 2 });
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect((await codes()).filter((code) => code === first).length).toBeLessThanOrEqual(1);
});

it('is sent again once an officer has reset the logins: whoever has the RRR can use six up', async () => {
  const applicant = await comesBack();
  for (let time = 0; time < 6; time += 1) {
    expect((await send(await signInApplicant(test, applicant.rrr))).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 2 });
  }
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  const desk = await applicationsDesk(test);
  const { id } = await desk.one(applicant.rrr);
  expect((await desk.act(`${id}/reset-logins`, {})).statusCode).toBe(200);
  expect((await send(applicant)).statusCode).toBe(200);
});

it('by mail leaves those of a phone that many share alone', async () => {
  const shared = async (changes: object = {}) => {
    const applicant = await anApplicant(test);
    const same = { phone: '+2348031230000', ...changes };
    await test.deps.db.updateTable('invoice').set(same).where('rrr', '=', applicant.rrr).execute();
    return applicant;
  };
  const each = async (count: number, to: 'phone' | 'email') => {
    for (let one = 0; one < count; one += 1) {
      const applicant = await shared({ email: `applicant${one}@mail.example` });
      expect((await send(applicant, to)).statusCode).toBe(200);
    }
  };
  await each(11, 'email');
  await each(10, 'phone');
  expect(codeOf(await send(await shared(), 'phone'))).toBe('TOO_MANY');
});
