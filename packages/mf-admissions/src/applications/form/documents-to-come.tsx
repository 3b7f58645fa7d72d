import type { ApplicationRecord, AttachedDocument } from '@portal/contracts/admissions';
import { Box, Heading, Text } from '@portal/shared/ui';

/** Whether one that has to be there has no file yet. */
export const lacksDocuments = ({ documents = [] }: ApplicationRecord): boolean =>
  documents.some(({ required, document }) => required && !document);

/** For officers who look at the form: which documents are asked for, and nothing to choose. */
export function DocumentsToCome({ documents }: { documents: readonly AttachedDocument[] }) {
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
