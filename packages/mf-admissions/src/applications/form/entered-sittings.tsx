import { applicationTexts, type OLevelSitting } from '@portal/contracts/admissions';
import { texts } from '@portal/shared/model';
import { Card, DescriptionList } from '@portal/shared/ui';
import { useOLevelNames } from './use-o-level-names';

const { forms } = texts;

/** O-level results about to be submitted, with the names behind their ids. */
export function EnteredSittings({ payload }: { payload: Record<string, unknown> }) {
  const nameIn = useOLevelNames();
  const sittings = (payload.oLevelInfo ?? []) as OLevelSitting[];
  return sittings.map((sitting, index) => {
    const title = index === 0 ? forms.firstSitting : forms.secondSitting;
    const grades = Object.entries(sitting.subjectGrade);
    return (
      <Card.Root as="section" mb="5" key={title}>
        <Card.Header>
          <Card.Title as="h2">
            {forms.results}: {title}
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <DescriptionList
            items={[
              [forms.labels.examType, nameIn('examination-types', sitting.ExaminationTypeId)],
              [forms.labels.examNumber, sitting.examNumber],
              [forms.labels.examYear, sitting.examYear],
              [forms.labels.examCenter, sitting.examCenter],
              ...grades.map(([subject, grade]): [string, string] => [
                nameIn('olevel-subjects', subject),
                grade === '' ? applicationTexts.awaitingResult : nameIn('olevel-grades', grade),
              ]),
            ]}
          />
        </Card.Body>
      </Card.Root>
    );
  });
}
