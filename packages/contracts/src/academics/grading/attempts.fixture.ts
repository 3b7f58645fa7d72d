import { academicRecord, mostMarks, universityScheme, type Attempt, type ScoreCode } from '..';

const years = ['2023/2024', '2024/2025', '2025/2026'] as const;
interface When {
  year: number;
  semester: number;
}

/** Test and examination of a total, or a code in their place. */
export const marks = (score: number | ScoreCode | null) =>
  typeof score === 'number'
    ? { test: Math.min(score, mostMarks.test), exam: Math.max(score - mostMarks.test, 0), code: null }
    : { test: null, exam: null, code: score };

/** One attempt of a course with the pass mark 40. */
export function attempt(
  courseCode: string,
  units: number,
  { score, year, semester }: When & { score: number | ScoreCode | null },
): Attempt {
  return {
    session: years[year] ?? '',
    startsOn: `${2023 + year}-10-01`,
    semester,
    courseCode,
    title: courseCode,
    units,
    passMark: 40,
    ...marks(score),
  };
}

/** The attempts of a semester: course, units, total or code. */
export const inSemester = (
  { year, semester }: When,
  ...rows: [string, number, number | ScoreCode | null][]
) => rows.map(([code, units, score]) => attempt(code, units, { score, year, semester }));

/** What attempts come to by the university's own scheme. */
export const recordOf = (attempts: readonly Attempt[], underWay?: string) =>
  academicRecord(universityScheme, attempts, { underWay });
