import { invoiceStateLabels } from '@portal/invoice/contract';
import { formatRrr } from '@portal/shared/model';
import { Alert, Box, Button, ButtonLink, Flex, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import type { Lookup } from './invoice.api';

interface SharedPhoneProps {
  several: Lookup['several'];
  pathOf(rrr: string): string;
  onAnother(): Promise<void>;
}

/** Several share a phone: which invoice is meant, or is it for somebody else? No names, only initials. */
export function SharedPhone({ several, pathOf, onAnother }: SharedPhoneProps) {
  const [failed, setFailed] = useState('');
  const another = () =>
    void onAnother().catch((error: unknown) => setFailed(error instanceof Error ? error.message : ''));
  return (
    <Stack gap="4" mt="6" role="group" aria-label="Who shares this number">
      {several.length > 0 && (
        <Text fontWeight="semibold">This number has several invoices. Which is yours?</Text>
      )}
      {several.map(({ rrr, initials, programme, session, state }) => (
        <Flex key={rrr} gap="3" justify="space-between" align="center" wrap="wrap">
          <Box>
            <Text>
              {initials}, {programme}, {session}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {invoiceStateLabels[state]}, RRR {formatRrr(rrr)}
            </Text>
          </Box>
          <ButtonLink to={pathOf(rrr)} variant="outline">
            Open {initials}
          </ButtonLink>
        </Flex>
      ))}
      {failed && <Alert status="error">{failed}</Alert>}
      <Box>
        <Button variant="outline" onClick={another}>
          Apply for somebody else with this number
        </Button>
      </Box>
    </Stack>
  );
}
