import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { dataOf, semester } from '../../../../test/records-office';
import { resultsOffice } from '../../../../test/results-office';

type Waiting = CallData<typeof academics.resultSheets.waiting>;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

it('tells each office in which semester a sheet waits for it, and nobody else', async () => {
  const office = await resultsOffice(test);
  const waits = async (by: typeof office.head) => {
    const answer = dataOf<Waiting>(await office.read('class-list/waiting', by));
    return answer.map(({ sessionId, semesterId, sheets }) => ({ sessionId, semesterId, sheets }));
  };
  const one = [{ ...semester, sheets: 1 }];
  expect(await waits(office.head)).toEqual([]);
  await office.submitted();
  expect(await waits(office.head)).toEqual(one);
  for (const other of [office.otherHead, office.dean, office.senate, office.exams, office.viewer])
    expect(await waits(other)).toEqual([]);
  await office.approve(2);
  expect(await waits(office.head)).toEqual([]);
  expect(await waits(office.dean)).toEqual(one);
});
