import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { Card, Stack } from '@portal/shared/ui';
import { AskCode, type AskCodeProps } from './ask-code';

export const codeQuery = { ...queryOf(admissions.hiddenAnswers.current), staleTime: 0, throwOnError: false };

/** A code shows that it is the applicant who acts; nothing while one was entered that still counts. */
export function OwnCode({ words, ids }: Omit<AskCodeProps, 'onShown'>) {
  const { data, refetch } = useQuery(codeQuery);
  if (!data || data.isShown) return null;
  return (
    <Card.Root as="section" mb="5">
      <Card.Header>
        <Card.Title as="h2">Show that it is you</Card.Title>
      </Card.Header>
      <Card.Body>
        <Stack gap="3">
          <AskCode words={words} ids={ids} onShown={refetch} />
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
