import {
  admissions,
  creditsAsked,
  eligibilityOf,
  gradesNamed,
  isAwaited,
  namesOfAsked,
  subjectsAsked,
  type OLevelSitting,
} from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { Alert } from '@portal/shared/ui';
import { useOLevelOptions } from './use-o-level-names';

const inWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' and $1');

/** What O-level results come to, before they are submitted: a word in time, and no refusal. */
export function ResultsAdvice({ sittings }: { sittings: readonly OLevelSitting[] }) {
  // Advice needs no error of its own: without an answer the federal rule alone is told.
  const { data: course, isLoading } = useQuery({
    ...queryOf(admissions.applicationPlaces.subjects),
    staleTime: 0,
    throwOnError: false,
  });
  const listOf = useOLevelOptions();
  const subjects = listOf('olevel-subjects');
  const grades = listOf('olevel-grades');
  const awaitedGrade = grades.find(isAwaited)?.id ?? 0;
  const graded = sittings.map(({ subjectGrade, awaitingResult }) =>
    Object.entries(subjectGrade).map(([subject, grade]) => ({
      subjectId: Number(subject),
      gradeId: awaitingResult ? awaitedGrade : Number(grade),
    })),
  );
  const { eligible, credits, missing, awaited, awaiting } = eligibilityOf(graded, {
    grades: gradesNamed(grades),
    asked: subjectsAsked(subjects, course?.subjects ?? []),
  });
  if (isLoading) return null;
  const department = course?.department;
  if (eligible) {
    return (
      <Alert status="success" title={`Your results have ${credits} credits`}>
        English Language and Mathematics are among them
        {department ? `, and what ${department} asks for.` : '.'} The admissions office decides.
      </Alert>
    );
  }
  if (awaiting) {
    return (
      <Alert status="info" title="Awaiting result">
        Whether your results have {creditsAsked} credits can only be judged once they are out. You can submit
        now: come back with your RRR and enter grades and card as soon as you have them. Nobody is cleared
        before.
      </Alert>
    );
  }
  const ofCourse = namesOfAsked(course?.subjects ?? [], subjects);
  const toCome = namesOfAsked(awaited, subjects);
  const lacks = namesOfAsked(missing, subjects).filter((subject) => !toCome.includes(subject));
  return (
    <Alert status="warning" title={`Your results have ${credits} of ${creditsAsked} credits`}>
      Admission asks for {creditsAsked} credits at not more than two sittings, English Language and
      Mathematics among them.{' '}
      {department && ofCourse.length > 0 && `${department} asks for credits in ${inWords(ofCourse)}. `}
      {lacks.length > 0 && `There is no credit in ${inWords(lacks)}. `}
      {toCome.length > 0 && `The result in ${inWords(toCome)} is still to come. `}
      You can submit all the same; the admissions office decides.
    </Alert>
  );
}
