import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import type { BesidePreviewProps } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Alert, ErrorMessage } from '@portal/shared/ui';

/** What the file does to applications that came before it. */
export function UploadMatches({ preview }: BesidePreviewProps) {
  const input = { params: { id: preview.id } };
  const { data, error, refetch } = useQuery(queryOf(admissions.jamb.uploadMatches, input));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data || data.matched + data.uncertain + data.contradicting === 0) return null;
  const { matched, uncertain, contradicting } = data;
  return (
    <Alert status="info">
      Applications that came before this list: {counted(matched, 'row')} would be matched, {uncertain} are
      uncertain and {contradicting} say otherwise. Those that are not matched wait for an officer; nothing
      that anybody typed is changed.
    </Alert>
  );
}
