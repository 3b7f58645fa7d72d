import { DataTable, FileButton, Section } from '@portal/shared/lists';
import { formatDateTime, type CallInput, type CallSpec } from '@portal/shared/model';

interface Document {
  id: string;
  label: string;
  kind: string;
  /** ISO time; the column is there where the call tells it. */
  uploadedAt?: string;
}

interface DocumentTableProps<D extends Document, C extends CallSpec> {
  title: string;
  caption: string;
  documents: readonly D[];
  /** Whoever may not read them sees what there is. */
  mayRead?: boolean;
  /** Fetches the file of one. */
  call: C;
  input(document: D): CallInput<C>;
}

/** Files that came with an application, for officers: whoever reads one is written down. */
export function DocumentTable<D extends Document, C extends CallSpec>(props: DocumentTableProps<D, C>) {
  const { title, caption, documents, mayRead = true, call, input } = props;
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
              mayRead ? <FileButton short call={call} input={input(document)} name={document.label} /> : '–',
          },
        ]}
      />
    </Section>
  );
}
