import { texts, type OLevelSitting } from '@portal/shared/model';
import { DescriptionList, Heading } from '@portal/shared/ui';
import { useOLevelNames } from './application.api';

const { jupeb } = texts;

/** O-level results about to be submitted, with the names behind their ids. */
export function EnteredSittings({ payload }: { payload: Record<string, unknown> }) {
  const nameIn = useOLevelNames();
  const sittings = (payload.oLevelInfo ?? []) as OLevelSitting[];
  return sittings.map((sitting, index) => {
    const title = index === 0 ? jupeb.firstSitting : jupeb.secondSitting;
    const grades = Object.entries(sitting.subjectGrade);
    return (
      <section key={title}>
        <Heading as="h3" size="md" mb="2">
          {jupeb.steps.oLevel}: {title}
        </Heading>
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
      </section>
    );
  });
}
