import { academics, mostMarks, scoreCodes, type Score, type ScoreCode } from '@portal/contracts/academics';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { closedObject, string } from '@portal/shared/model';
import { SimpleGrid } from '@portal/shared/ui';

/** A score on a sheet that Senate approved. */
interface Row extends Score {
  registrationId: number;
  fullName: string;
  /** Of the score; null where there is none. */
  version: number | null;
}

const codes: readonly string[] = scoreCodes;
const isCode = (text: string): text is ScoreCode => codes.includes(text);
const isMark = (text: string, most: number) => /^\d{1,2}$/.test(text) && Number(text) <= most;
const anyCode = `0 to ${mostMarks.exam}, or ABS, INC or MAL`;

const asked = closedObject({
  test: string()
    .trim()
    .default('')
    .test('mark', `0 to ${mostMarks.test}`, (text, { parent }) => {
      const { exam } = parent as { exam?: string };
      // With a code nobody has to have sat the test.
      return text === '' ? isCode(exam ?? '') : isMark(text, mostMarks.test);
    }),
  exam: string()
    .trim()
    .uppercase()
    .default('')
    .test('mark', anyCode, (text) => isCode(text) || isMark(text, mostMarks.exam)),
});

function Fields() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <TextField name="test" label="Test" hint={`0 to ${mostMarks.test}`} inputMode="numeric" />
      <TextField name="exam" label="Examination" hint={anyCode} />
    </SimpleGrid>
  );
}

/** Of fields that were found right. */
const scoreOf = ({ test, exam }: { test: string; exam: string }): Score => ({
  test: test === '' ? null : Number(test),
  exam: isCode(exam) ? null : Number(exam),
  code: isCode(exam) ? exam : null,
});

const textOf = (mark: number | null) => (mark === null ? '' : String(mark));

/** Asks for another score of a student on a sheet that Senate approved; another person decides. */
export const askAmendment = (courseId: number): RowAction<Row> =>
  rowAction({
    label: 'Ask for an amendment',
    question: ({ fullName }: Row) => `Amend the score of ${fullName}?`,
    consequence:
      'Another person decides for Senate, and reads your reason. The score that is there is kept, and what is published is published anew.',
    confirm: 'Ask',
    reason: true,
    fields: {
      schema: asked,
      defaults: ({ test, exam, code }: Row) => ({ test: textOf(test), exam: code ?? textOf(exam) }),
      form: Fields,
    },
    call: academics.amendments.ask,
    input: ({ registrationId, version }: Row, { reason, ...score }) => ({
      body: { registrationId, courseId, version, ...scoreOf(score), reason },
    }),
    done: ({ row }) => `An amendment for ${row.fullName} is asked for`,
  });
