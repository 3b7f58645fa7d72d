import { admissions, newCertificateSchema } from '@portal/contracts/admissions';
import { ErrorSummary, Form, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Grid, PageHeader, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { SubmitOrBack } from '../lib/submit-or-back';

export const certificatesPath = '/utilities/certificate_verification';
export const addCertificatePath = `${certificatesPath}?part=add`;

const title = 'Add a certificate';
const columns = { base: '1fr', md: '1fr 1fr' };

/** A certificate that an entrant presents. */
export function AddCertificate() {
  const add = useCall(admissions.certificateVerification.add);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Certificate verification', to: certificatesPath }, { label: title }]}
      />
      <Form
        label="Certificate"
        schema={newCertificateSchema}
        defaults={newCertificateSchema.getDefault()}
        failureTitle="The certificate was not added"
        onSubmit={async (body) => {
          await add.mutateAsync({ body });
          toast({ severity: 'success', title: 'The certificate is on the list' });
          await navigate(certificatesPath);
        }}
      >
        <Stack gap="6">
          <ErrorSummary />
          <Grid gap="5" templateColumns={columns}>
            <TextField
              name="registrationNumber"
              label="JAMB or application number"
              hint="Of a postgraduate or direct-entry candidate on the admission list"
              autoComplete="off"
            />
            <TextField name="institution" label="Institution" />
            <TextField name="qualification" label="Qualification" hint="As in B.Sc., HND or ND" />
            <TextField name="programme" label="Programme" />
            <TextField name="class" label="Class" hint="As it stands on the certificate" optional />
            <TextField name="year" label="Year" inputMode="numeric" digits />
          </Grid>
          <SubmitOrBack to={certificatesPath}>Add the certificate</SubmitOrBack>
        </Stack>
      </Form>
    </>
  );
}
