import {
  creditsAsked,
  eligibilityOf,
  namesOfAsked,
  oLevelDifferences,
  type Eligibility,
  type Graded,
} from '@portal/contracts/admissions';
import { useWatch } from '@portal/shared/forms';
import { counted } from '@portal/shared/model';
import { Alert, Text } from '@portal/shared/ui';
import type { Choices, Verification } from '../olevel-verification.api';

interface Entered {
  examNumber?: string;
  examYear?: string;
  examinationTypeId?: string;
  results?: { subjectId: string; gradeId: string }[];
}

/** What is entered so far, as numbers. */
const gradedOf = ({ results = [] }: Entered): Graded[] =>
  results
    .filter(({ subjectId, gradeId }) => subjectId && gradeId)
    .map(({ subjectId, gradeId }) => ({ subjectId: Number(subjectId), gradeId: Number(gradeId) }));

const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name ?? 'nothing';

function ruleInWords({ credits, eligible, missing }: Eligibility, { subjects }: Choices): string {
  const lacking = namesOfAsked(missing, subjects);
  if (eligible) return `${counted(credits, 'credit')}, with the subjects of the programme.`;
  const few = credits < creditsAsked ? `${counted(credits, 'credit')}, ${creditsAsked} are asked for.` : '';
  const which = lacking.length > 0 ? `No credit in ${lacking.join(', ')}.` : '';
  return [few, which].filter(Boolean).join(' ');
}

const verdictOf = ({ eligible, awaiting }: Eligibility) => {
  if (awaiting) return 'Awaiting result';
  return eligible ? 'Meets the rule' : 'Does not meet the rule';
};

/** What the body shows otherwise than it was declared, and what the results come to, as they are typed. */
export function Differences({ verification, lists }: { verification: Verification; lists: Choices }) {
  const entered = (useWatch({ name: 'sittings' }) ?? []) as Entered[];
  const { sittings, required } = verification;
  const differing = sittings.flatMap(({ sitting, declared, ...said }, index) => {
    if (said.body === '') return [];
    const shown = entered[index] ?? {};
    const examination =
      shown.examNumber?.trim().toUpperCase() !== said.examNumber.toUpperCase() ||
      shown.examYear?.trim() !== said.examYear ||
      shown.examinationTypeId !== String(said.examinationTypeId);
    const grades = oLevelDifferences(declared, gradedOf(shown)).map(
      ({ subjectId, declared: before, found }) =>
        `${nameIn(lists.subjects, subjectId)}: ${nameIn(lists.grades, before)} declared, ${nameIn(lists.grades, found)} shown`,
    );
    return [
      ...(examination ? [`Sitting ${sitting}: another examination number, year or body`] : []),
      ...grades.map((words) => `Sitting ${sitting}, ${words}`),
    ];
  });
  if (entered.every((each) => gradedOf(each).length === 0))
    return (
      <Alert status="info" title="Nothing is entered yet">
        What differs from the declaration, and whether it meets the rule, stands here as you enter results.
      </Alert>
    );
  const nothing = sittings.every(({ body }) => body === '');
  const judged = eligibilityOf(entered.map(gradedOf), {
    grades: new Map(lists.grades.map((grade) => [grade.id, grade])),
    asked: required,
  });
  return (
    <>
      {differing.length === 0 ? (
        <Alert
          status={nothing ? 'info' : 'success'}
          title={nothing ? 'Nothing was declared: the body alone speaks' : 'The same as declared'}
        />
      ) : (
        <Alert status="warning" title={counted(differing.length, 'difference')}>
          <ul>
            {differing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Text>
        <strong>{verdictOf(judged)}: </strong>
        {ruleInWords(judged, lists)}
      </Text>
    </>
  );
}
