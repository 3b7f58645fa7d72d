import { admissions, rated, recommendationLabels } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Box, Button, Card, DescriptionList, Text } from '@portal/shared/ui';
import type { Reference } from '../postgraduate.api';

function Written({ reference }: { reference: Reference }) {
  const judged = Object.entries(rated).map(([name, label]): [string, string] => [
    label,
    reference[name as keyof typeof rated],
  ]);
  return (
    <Card.Root as="article" mb="5">
      <Card.Header>
        <Card.Title as="h3">{reference.fullName}</Card.Title>
      </Card.Header>
      <Card.Body>
        <DescriptionList
          items={[
            ['Position', `${reference.jobTitle}, ${reference.institution}`],
            ['Phone', reference.mobileNumber],
            ['Has known the applicant', `${counted(reference.yearsKnown, 'year')}, as ${reference.capacity}`],
            ...judged,
            ['Recommendation', recommendationLabels[reference.recommendation]],
            ['Sent', formatDateTime(reference.at)],
          ]}
        />
        <Text mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {reference.remarks}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

/** What referees have written, once somebody wants to read it: each reading is audited. */
export function References({ id, answered }: { id: number; answered: number }) {
  const read = useCall(admissions.postgraduateApplications.readReferences);
  return (
    <Section
      title="References"
      lead="That you read them is kept in the audit log. The applicant never sees them."
    >
      {!read.data && (
        <Button
          variant="outline"
          disabled={answered === 0}
          loading={read.isPending}
          onClick={() => void read.mutateAsync({ params: { id } }).catch(() => undefined)}
        >
          {answered === 0 ? 'None has come yet' : `Read ${counted(answered, 'reference')}`}
        </Button>
      )}
      <div role="alert">{read.error && <Text color="fg.error">{read.error.message}</Text>}</div>
      <Box aria-live="polite">
        {read.data?.map((reference) => (
          <Written key={reference.position} reference={reference} />
        ))}
      </Box>
    </Section>
  );
}
