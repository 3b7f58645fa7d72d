import { admissions, awardClasses, newAwardSchema } from '@portal/contracts/admissions';
import { DateField, ErrorSummary, Form, SelectField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Grid, PageHeader, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { SubmitOrBack } from '../lib/submit-or-back';
import { StudentOfNumber } from './student-of-number';

export const awardsPath = '/utilities/certificate_verification/awards';
export const recordAwardPath = `${awardsPath}?part=record`;

const title = 'Add an award';
const classes = awardClasses.map((value) => ({ value, label: value }));

/** The award of a student, for another officer to approve. */
export function RecordAward() {
  const propose = useCall(admissions.awards.propose);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={title}
        lead="As Senate awarded it. It counts once another officer has approved it, and is never changed. The programme is that of the student’s record."
        crumbs={[{ label: 'Awards', to: awardsPath }, { label: title }]}
      />
      <Form
        label="Award"
        schema={newAwardSchema}
        defaults={newAwardSchema.getDefault()}
        failureTitle="The award was not added"
        onSubmit={async (body) => {
          await propose.mutateAsync({ body });
          toast({ severity: 'success', title: 'The award waits for another officer' });
          await navigate(awardsPath);
        }}
      >
        <Stack gap="6">
          <ErrorSummary />
          <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <TextField name="matricNumber" label="Matric number" autoComplete="off" />
            <SelectField name="class" label="Class" options={classes} />
            <DateField name="awardedOn" label="Date of award" />
          </Grid>
          <StudentOfNumber />
          <SubmitOrBack to={awardsPath}>Add the award</SubmitOrBack>
        </Stack>
      </Form>
    </>
  );
}
