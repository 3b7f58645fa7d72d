import { DataTable, Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Button, DownloadIcon, Text } from '@portal/shared/ui';
import { useState } from 'react';

interface Document {
  id: string;
  label: string;
  kind: string;
  /** ISO time; the column is there where the call tells it. */
  uploadedAt?: string;
}

interface DocumentTableProps<D extends Document> {
  title: string;
  caption: string;
  documents: readonly D[];
  /** Whoever may not read them sees what there is. */
  mayRead?: boolean;
  save(document: D): Promise<void>;
}

/** Files that came with an application, for officers: whoever reads one is written down. */
export function DocumentTable<D extends Document>(props: DocumentTableProps<D>) {
  const { title, caption, documents, mayRead = true, save } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const read = (document: D) => {
    setFailure(null);
    save(document).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  const dated = documents.some(({ uploadedAt }) => uploadedAt !== undefined);
  return (
    <Section title={title} lead="That you read one is kept in the audit log.">
      <DataTable
        cards
        caption={caption}
        rows={[...documents]}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Document', cell: ({ label }) => label },
          { header: 'Kind', cell: ({ kind }) => kind },
          ...(dated
            ? [{ header: 'Uploaded', cell: ({ uploadedAt = '' }: D) => formatDateTime(uploadedAt) }]
            : []),
          {
            header: 'File',
            cell: (document) =>
              mayRead ? (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Download ${document.label}`}
                  onClick={() => read(document)}
                >
                  <DownloadIcon aria-hidden />
                  Download
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      <div role="alert">{failure && <Text color="fg.error">{failure}</Text>}</div>
    </Section>
  );
}
