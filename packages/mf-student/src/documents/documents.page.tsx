import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { Box, ErrorMessage, PageHeader, Text, TextLink } from '@portal/shared/ui';
import { EarlierPapers } from '../lib/earlier-papers';

const documents = [
  {
    to: '/letters',
    name: 'Letters',
    says: 'Letters of introduction and, for graduates, the testimonial. Whoever gets one can check it by its code.',
  },
  {
    to: '/transcripts',
    name: 'Transcript',
    says: 'Order one, and follow where it is.',
  },
  { to: '/results', name: 'Results', says: 'Every published result, and the statement of each semester.' },
  {
    to: '/payments/account_statement',
    name: 'Statement of account',
    says: 'What was charged and paid, with opening and closing balance.',
  },
  { to: '/payments', name: 'Receipts', says: 'Every payment, each with its receipt.' },
  { to: '/profile/slip', name: 'Profile slip', says: 'What the university has on record about you.' },
  {
    to: '/exit_clearance',
    name: 'Exit clearance',
    says: 'For graduates: which office has cleared you, and the slip.',
  },
  {
    to: '/verify',
    name: 'Check a document',
    says: 'Anybody can check a certificate, a letter or a slip by the code on it.',
  },
] as const;

/** What was issued before the record changed; nothing where every paper says what the record says. */
function Earlier() {
  const { data = [], error, refetch } = useQuery(queryOf(student.papers.mine));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section
      title="To be issued anew"
      lead="These papers were issued before your record changed. They still count. Ask the registry to issue them anew: nothing is charged."
    >
      <EarlierPapers papers={data} />
    </Section>
  );
}

/** What a student or graduate has printed, in one place. */
export default function DocumentsPage() {
  return (
    <>
      <PageHeader
        title="Documents"
        lead="What you can print, and where the university’s papers are checked."
      />
      <Box as="ul" listStyleType="none" aria-label="Documents">
        {documents.map(({ to, name, says }) => (
          <Box as="li" key={to} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <TextLink to={to} fontWeight="semibold" display="inline-block" py="1">
              {name}
            </TextLink>
            <Text color="fg.muted">{says}</Text>
          </Box>
        ))}
      </Box>
      <Box mt="6">
        <Earlier />
      </Box>
    </>
  );
}
