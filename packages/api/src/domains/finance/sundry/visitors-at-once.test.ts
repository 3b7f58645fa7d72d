import { testApp, type TestApp } from '../../../../test/app';
import { books, lookBeforeWriting, payerCookieOf, type MadeInvoice } from '../../../../test/money-builders';
import { anOffer, visitorBody } from '../../../../test/sundry-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const generate = (payload: object, cookie = '') =>
  test.call('POST', '/Sundry/open/generate-invoice', { payload, headers: { cookie } });

describe('at the same moment', () => {
  /** A browser that has bought something before. */
  const aBrowser = async (code: string) => payerCookieOf(await generate(visitorBody({ code })));
  const rrrsOf = (answers: Awaited<ReturnType<typeof generate>>[]) =>
    new Set(answers.map((answer) => answer.json<{ data: MadeInvoice }>().data.rrr));

  it('ten of one browser make one invoice, and all bring its cookie', async () => {
    const { code } = await anOffer(test);
    const cookie = await aBrowser(code);
    const before = await books(test);
    const body = visitorBody({ code });
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(body, cookie)));
    expect(rrrsOf(answers).size).toBe(1);
    for (const answer of answers) expect(payerCookieOf(answer)).not.toBe('');
    expect((await books(test)).invoices).toBe(before.invoices + 1);
  });

  it('two browsers with one phone make two, each named as it asked', async () => {
    const { code } = await anOffer(test);
    const [hers, his] = [await aBrowser(code), await aBrowser(code)];
    const before = await books(test);
    const body = visitorBody({ code });
    const mallory = { ...body, lastname: 'Max', firstname: 'Mallory', email: 'mallory@evil.example' };
    const answers = await lookBeforeWriting(test, 'invoice', () =>
      [0, 1, 2, 3].flatMap(() => [generate(body, hers), generate(mallory, his)]),
    );
    const isHers = (answer: (typeof answers)[number]) =>
      answer.json<{ data: MadeInvoice }>().data.email === body.email;
    const [those, others] = [answers.filter(isHers), answers.filter((answer) => !isHers(answer))];
    expect([those.length, others.length]).toEqual([4, 4]);
    expect([rrrsOf(those).size, rrrsOf(others).size]).toEqual([1, 1]);
    expect((await books(test)).invoices).toBe(before.invoices + 2);
  });
});
