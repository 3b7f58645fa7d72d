import { PrintPage, PrintSection } from '@portal/shared/lists';
import { useSession } from '@portal/shared/session';
import { Box, Button, chakra, Text } from '@portal/shared/ui';
import type { LevyDocument } from '../levy.api';

const lines = ['Signature of the student', 'Name and signature of a witness', 'Date'];

function Signatures() {
  return (
    <PrintSection title="Signatures">
      {lines.map((line) => (
        <Box key={line} mt="9" pt="1" borderTopWidth="1px" width="20rem" maxW="100%" breakInside="avoid">
          {line}
        </Box>
      ))}
    </PrintSection>
  );
}

/** A document on A4, to be printed or saved as a PDF. */
export function DocumentPrint({ document, onClose }: { document: LevyDocument; onClose: () => void }) {
  const session = useSession();
  const { title, version, paragraphs, signed } = document;
  return (
    <PrintPage
      title={title}
      {...(session && { photo: { src: session.passport, name: session.fullName } })}
      numbers={[...(session ? ([['Student', session.fullName]] as const) : []), ['Version', String(version)]]}
      actions={
        <Button variant="outline" onClick={onClose}>
          Back to the documents
        </Button>
      }
    >
      <chakra.ol mt="5" ps="5" listStyleType="decimal">
        {paragraphs.map((paragraph) => (
          <Text as="li" key={paragraph} mt="3">
            {paragraph}
          </Text>
        ))}
      </chakra.ol>
      {signed && <Signatures />}
    </PrintPage>
  );
}
