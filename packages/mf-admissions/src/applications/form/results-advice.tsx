import { creditsAsked, eligibilityOf, type OLevelSitting } from '@portal/contracts/admissions';
import { Alert } from '@portal/shared/ui';
import { useOLevelNames } from './use-o-level-names';

const inWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' and $1');

/** What O-level results come to, before they are submitted: a word in time, and no refusal. */
export function ResultsAdvice({ sittings }: { sittings: readonly OLevelSitting[] }) {
  const nameIn = useOLevelNames();
  const named = sittings.map(({ subjectGrade }) =>
    Object.fromEntries(
      Object.entries(subjectGrade).map(([subject, grade]) => [
        nameIn('olevel-subjects', subject),
        nameIn('olevel-grades', grade),
      ]),
    ),
  );
  const { eligible, credits, missing, awaited } = eligibilityOf(named);
  if (eligible) {
    return (
      <Alert status="success" title={`Your results have ${credits} credits`}>
        English Language and Mathematics are among them. What else your department asks for, the office looks
        at.
      </Alert>
    );
  }
  const lacks = missing.filter((subject) => !awaited.includes(subject));
  return (
    <Alert status="warning" title={`Your results have ${credits} of ${creditsAsked} credits`}>
      Admission asks for {creditsAsked} credits at not more than two sittings, English Language and
      Mathematics among them. {lacks.length > 0 && `There is no credit in ${inWords(lacks)}. `}
      {awaited.length > 0 && `The result in ${inWords(awaited)} is still to come. `}
      You can submit all the same; the admissions office decides.
    </Alert>
  );
}
