import { useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { Box, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { EmailForm } from '../email-form';
import { profilePath, profileQuery } from '../profile.api';

/** Another address for the account of a member of staff. */
export default function EmailPage() {
  const { data, error, isPending, refetch } = useQuery(profileQuery);
  return (
    <>
      <PageHeader
        title="Change my email"
        crumbs={[{ label: 'Profile', to: profilePath }, { label: 'Email' }]}
      />
      {isPending && <Loading label="Loading your record…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Box maxW="42rem">
          <Section title="Email">
            <EmailForm now={data.contact.email} />
          </Section>
        </Box>
      )}
    </>
  );
}
