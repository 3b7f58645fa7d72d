import type { OLevelSitting } from '@portal/contracts/admissions';
import { texts } from '@portal/shared/model';
import { Card, DescriptionList } from '@portal/shared/ui';
import { useOLevelNames } from './use-o-level-names';

const { jupeb } = texts;

/** O-level results about to be submitted, with the names behind their ids. */
export function EnteredSittings({ payload }: { payload: Record<string, unknown> }) {
  const nameIn = useOLevelNames();
  const sittings = (payload.oLevelInfo ?? []) as OLevelSitting[];
  return sittings.map((sitting, index) => {
    const title = index === 0 ? jupeb.firstSitting : jupeb.secondSitting;
    const grades = Object.entries(sitting.subjectGrade);
    return (
      <Card.Root as="section" mb="5" key={title}>
        <Card.Header>
          <Card.Title as="h2">
            {jupeb.steps.oLevel}: {title}
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <DescriptionList
            items={[
              [jupeb.labels.examType, nameIn('examination-types', sitting.ExaminationTypeId)],
              [jupeb.labels.examNumber, sitting.examNumber],
              [jupeb.labels.examYear, sitting.examYear],
              [jupeb.labels.examCenter, sitting.examCenter],
              ...grades.map(([subject, grade]): [string, string] => [
                nameIn('olevel-subjects', subject),
                nameIn('olevel-grades', grade),
              ]),
            ]}
          />
        </Card.Body>
      </Card.Root>
    );
  });
}
