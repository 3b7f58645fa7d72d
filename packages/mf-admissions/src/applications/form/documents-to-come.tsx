import type { AttachedDocument } from '@portal/contracts/admissions';
import { Box, Heading, Text } from '@portal/shared/ui';

export interface DocumentsToComeProps {
  documents: readonly AttachedDocument[];
}

/** For officers who look at the form: which documents are asked for, and nothing to choose. */
export function DocumentsToCome({ documents }: DocumentsToComeProps) {
  if (documents.length === 0) return null;
  const words = documents.map(({ name, required }) => (required ? name : `${name} (optional)`));
  return (
    <Box mb="8">
      <Heading as="h3" size="md" mb="1">
        Documents
      </Heading>
      <Text color="fg.muted">The candidate uploads: {words.join(', ')}.</Text>
    </Box>
  );
}
