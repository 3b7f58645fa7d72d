import {
  admissions,
  type ApplicationRecord,
  type Programme,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { useHost } from '@portal/shared/module';
import { useNavigate } from '@portal/shared/router';
import { Alert, Box, Button, PageHeader } from '@portal/shared/ui';
import { useRef } from 'react';
import { useApplicationMemory } from '../../lib/application.api';
import { Page } from '../../lib/page';
import { ApplicantHeader } from './applicant-header';
import { AskedDocuments } from './asked-documents';
import { lacksDocuments } from './lacks-documents';
import { ReopenedNotice } from './reopened-notice';

interface DocumentsOnlyPageProps {
  programme: Programme;
  form: ProgrammeForm;
  record: ApplicationRecord;
}

/** A submitted application of which the office has opened the documents again and no step. */
export function DocumentsOnlyPage({ programme, form, record }: DocumentsOnlyPageProps) {
  const navigate = useNavigate();
  const { notify } = useHost();
  const { reload } = useApplicationMemory(form);
  const papers = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useCall(admissions.applicationDocuments.submit);
  const { session, rrr } = form.applicant(record);

  const onSubmitted = async () => {
    notify({ severity: 'success', title: 'Your application is submitted again' });
    await reload().catch(() => undefined);
    void navigate(programme.routes.preview ?? '/', { state: { fromLogin: true, details: { rrr } } });
  };
  const submit = () => {
    if (lacksDocuments(record)) papers.current?.querySelector('form')?.requestSubmit();
    else mutate({ body: { version: record.version } }, { onSuccess: () => void onSubmitted() });
  };

  return (
    <Page>
      <PageHeader
        title={`${programme.name} application`}
        lead={`${session} session. A file is kept as soon as you choose it; it counts once you submit.`}
        crumbs={[{ label: 'Home', to: '/' }, { label: programme.name }, { label: 'Application form' }]}
      />
      {record.reopened && <ReopenedNotice {...record.reopened} />}
      <ApplicantHeader programme={programme} form={form} record={record} photoError={null} />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }}>
        <AskedDocuments form={form} record={record} box={papers} heading="h2" />
        {error && (
          <Box mb="5">
            <Alert status="error">{error.message}</Alert>
          </Box>
        )}
        <Button onClick={submit} loading={isPending} loadingText="Submitting…" disabled={isPending}>
          Submit again
        </Button>
      </Box>
    </Page>
  );
}
