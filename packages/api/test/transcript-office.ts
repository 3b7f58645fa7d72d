import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn, signIn } from './builders';
import type { FeeStudent } from './fee-builders';
import { first, publisher, resultsWorld, second, workedExample } from './result-builders';
import { anOffer, bought, paySundry, transcriptTo } from './sundry-builders';

export type WholeTranscript = CallData<typeof student.transcripts.one>;
export type TranscriptPaper = CallData<typeof student.transcripts.print>;
type Mine = CallData<typeof student.ownTranscripts.mine>;
interface Checked {
  document: string;
  rows: { label: string; value: string }[];
  valid: boolean;
}
/** What the page that checks a paper says under a heading. */
export const said = ({ rows }: Pick<Checked, 'rows'>, label: string) =>
  rows.find((row) => row.label === label)?.value;

interface Who {
  authorization: string;
}
const nobody: Who = { authorization: '' };
const desk = '/Student/transcripts';

/** A student with the published results of the worked example, who can order transcripts. */
async function anOwner(test: TestApp): Promise<FeeStudent & Who & { matricNumber: string }> {
  const person = await resultsWorld(test);
  const { matricNumber } = await test.deps.db
    .selectFrom('student')
    .select('matric_number as matricNumber')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await workedExample(test, person.id);
  return { ...person, ...(await signIn(test, person.userName)), matricNumber: matricNumber ?? '' };
}

/** An officer who produces transcripts, somebody who orders them, and what both see. */
export async function transcriptOffice(test: TestApp) {
  const owner = await anOwner(test);
  const officer: Who = await signedIn(test, { claims: ['student.transcripts'] });
  const office = await publisher(test);
  await office.publish(first);
  await office.publish(second);
  const { code } = await anOffer(test, { asks: 'transcript', most: 1, name: 'Transcript' });

  const ask = async <Data = { version: number }>(
    { authorization }: Who,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ) => {
    const answer = await test.call(method, path, {
      headers: { authorization },
      ...(payload && { payload }),
    });
    const body = answer.json<{
      code?: string;
      message?: string;
      errors?: { path: string }[];
      data: Data;
    }>();
    return { status: answer.statusCode, ...body };
  };
  const whole = async (id: number) => (await ask<WholeTranscript>(officer, 'GET', `${desk}/${id}`)).data;
  /** The id of the order of an invoice. */
  const orderOf = async (invoiceNumber: string): Promise<number> => {
    const path = `${desk}?search=${invoiceNumber}`;
    const { data } = await ask<{ rows: { id: number }[] }>(officer, 'GET', path);
    return data.rows[0]?.id ?? 0;
  };
  return {
    owner,
    officer,
    office,
    code,
    ask,
    whole,
    orderOf,
    /** Does it over what stands there now. */
    act: async (id: number, what: string, more: object = {}) =>
      ask(officer, 'POST', `${desk}/${id}/${what}`, { version: (await whole(id)).version, ...more }),
    mine: async (who: Who) => (await ask<Mine>(who, 'GET', '/Student/my-transcripts')).data,
    /** How many the start page of an officer says that wait for them. */
    waiting: async (who: Who) =>
      (await ask<{ transcripts: number }>(who, 'GET', '/Dashboard/students')).data.transcripts,
    /** A transcript that was paid for. */
    ordered: async ({ authorization }: Who, to: object = transcriptTo.email) => {
      const invoice = await bought(test, { authorization }, { code, transcript: to });
      await paySundry(test, invoice.rrr);
      return { invoice, id: await orderOf(invoice.invoiceNumber) };
    },
    /** Tokens that were mailed to an address, the newest last. */
    tokensTo: async (address: string): Promise<string[]> => {
      await test.drain();
      return test.mail
        .filter(({ to }) => to === address)
        .flatMap(({ text }) => /transcript_link#token=([\w-]+)/.exec(text)?.[1] ?? []);
    },
    open: (token: string | undefined) => ask<TranscriptPaper>(nobody, 'POST', '/Transcripts/open', { token }),
    verify: async ({ verification }: TranscriptPaper) =>
      (await ask<Checked>(nobody, 'GET', `/Verification/${verification.code}`)).data,
  };
}
