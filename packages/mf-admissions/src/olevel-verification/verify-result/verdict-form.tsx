import { admissions, verdictSchema, verdicts, verificationStateLabels } from '@portal/contracts/admissions';
import { ErrorSummary, Form, RadioField, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section, choicesOfLabels } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { queuePath, type Choices, type Verification } from '../olevel-verification.api';
import { Differences } from './differences';
import { SittingPanel } from './sitting-panel';

const spareRows = 3;
/** Of somebody who declared nothing. */
const allRows = 9;
const blank = { subjectId: '', gradeId: '' };

/** What the form begins with: the declared subjects, each without the grade that the body shows. */
function entriesOf({ version, sittings }: Verification) {
  return {
    version,
    verdict: '',
    comment: '',
    sittings: sittings.map(({ sitting, examinationTypeId, examNumber, examYear, declared, found }) => ({
      sitting,
      examinationTypeId: String(found?.examinationTypeId ?? examinationTypeId ?? ''),
      examNumber: found?.examNumber ?? examNumber,
      examYear: found?.examYear ?? examYear,
      results: [
        ...declared.map(({ subjectId }) => ({
          subjectId: String(subjectId),
          gradeId: String(found?.results.find((one) => one.subjectId === subjectId)?.gradeId ?? ''),
        })),
        ...Array.from({ length: declared.length > 0 ? spareRows : allRows }, () => blank),
      ],
    })),
  };
}

type Entries = {
  sittings?: { examNumber?: string; results?: { subjectId: string; gradeId: string }[] }[];
};

/** A subject without a grade is one that the body does not show; a sitting of which nothing is known is none. */
const withoutEmpty = (entries: object) => ({
  ...entries,
  sittings: ((entries as Entries).sittings ?? [])
    .map(({ results = [], ...sitting }) => ({
      ...sitting,
      results: results.filter(({ subjectId, gradeId }) => subjectId && gradeId),
    }))
    .filter(({ examNumber, results }) => results.length > 0 || examNumber),
});

const choices = choicesOfLabels(verificationStateLabels, verdicts);

/** What the body shows, beside what was declared, and the officer's verdict. */
export function VerdictForm({ verification, lists }: { verification: Verification; lists: Choices }) {
  const decide = useCall(admissions.olevelVerification.decide);
  const navigate = useNavigate();
  const { id, sittings } = verification;
  return (
    <Form
      label="Verdict"
      schema={verdictSchema}
      defaults={entriesOf(verification)}
      prepare={withoutEmpty}
      failureTitle="The verdict was not saved"
      onSubmit={async (body) => {
        await decide.mutateAsync({ params: { id }, body });
        toast({ severity: 'success', title: 'The verdict is saved, and the student is told' });
        await navigate(queuePath);
      }}
    >
      <Stack gap="6">
        <ErrorSummary />
        {sittings.map((sitting, index) => (
          <SittingPanel
            key={sitting.sitting}
            id={id}
            at={index}
            sitting={sitting}
            lists={lists}
            may={verification.may}
          />
        ))}
        <Section title="Verdict">
          <Stack gap="5">
            <Differences verification={verification} lists={lists} />
            <RadioField name="verdict" label="Verdict" options={choices} />
            <TextAreaField
              name="comment"
              label="Comment to the student"
              hint="Needed unless everything is verified."
              optional
            />
            <Flex gap="3" wrap="wrap">
              <SubmitButton>Save the verdict</SubmitButton>
              <ButtonLink variant="outline" to={queuePath}>
                Put it back
              </ButtonLink>
            </Flex>
          </Stack>
        </Section>
      </Stack>
    </Form>
  );
}
