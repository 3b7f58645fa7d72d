import { formatDateTime } from '../../model';
import { Alert, Button, HStack, Text } from '../../ui';
import type { FormDraft } from './use-draft';

/** Offers what was entered before and not saved. Nothing is filled in without being asked. */
export function DraftPrompt({ draft, sensitive = false }: { draft: FormDraft; sensitive?: boolean }) {
  if (!draft.found) return null;
  const when = formatDateTime(new Date(draft.found.savedAt).toISOString());
  return (
    <Alert status="info" title="You have unsaved entries" mb="6">
      <Text>
        Entered on this device on {when}.
        {sensitive && ' Card numbers and NIN are kept only while the tab is open.'}
      </Text>
      <HStack gap="3" mt="3" flexWrap="wrap">
        <Button size="sm" onClick={draft.restore}>
          Continue with them
        </Button>
        <Button size="sm" variant="outline" onClick={() => void draft.drop()}>
          Discard
        </Button>
      </HStack>
    </Alert>
  );
}
