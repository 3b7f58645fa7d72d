import {
  array,
  flag,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  verificationMark,
  whole,
  type InferType,
} from '@portal/shared/model';

const transcriptKinds = ['transcript', 'statement'] as const;
type TranscriptKind = (typeof transcriptKinds)[number];

/** Units, points and their average, as they are printed. */
const totals = { units: whole(), points: whole(), average: text() };

/** What is published of a student's results, semester by semester, the oldest first. */
const results = {
  semesters: array(
    object({
      session: text(),
      semester: text(),
      level: whole(),
      courses: listOf({
        code: text(),
        title: text(),
        units: whole(),
        /** The total of 100, or a code as `ABS`. */
        score: text(),
        grade: text(),
        points: whole(),
      }),
      current: shape(totals),
      cumulative: shape(totals),
    }).required(),
  ).required(),
  cumulative: shape(totals),
  degreeClass: text(),
  /** Lowest score of each grade, with its points. */
  grades: listOf({ grade: text(), from: whole(), points: whole() }),
  /** Lowest CGPA of each class of degree. */
  classes: listOf({ name: text(), from: text() }),
};

const content = {
  fullName: text(),
  matricNumber: maybe(),
  sex: text(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: text(),
  school: maybe(),
  department: maybe(),
  programme: maybe(),
  entryMode: text(),
  entrySession: text(),
  /** To whom a transcript goes; none on a statement. */
  recipient: maybe(),
  /** As Senate decided it; null before that. */
  award: object({ programme: text(), class: text(), awardedOn: text() }).nullable().defined(),
  results: shape(results),
};
const transcriptContent = shape(content);
/** Every word of a transcript or a statement of result, as it was produced. */
export type TranscriptContent = InferType<typeof transcriptContent>;

const paper = {
  id: whole(),
  kind: string<TranscriptKind>().oneOf(transcriptKinds).required(),
  content: transcriptContent,
  passport: maybe(),
  producedAt: text(),
  /** Another one has taken its place. */
  replaced: flag(),
  verification: verificationMark(),
};
/** The paper as it is shown and printed. */
export const transcriptPaper = () => shape(paper);
export type TranscriptPaper = InferType<ReturnType<typeof transcriptPaper>>;
