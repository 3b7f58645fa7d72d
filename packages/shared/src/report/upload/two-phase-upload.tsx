import { lazy, Suspense } from 'react';
import { Loading } from '../../ui';
import type { TwoPhaseUploadProps } from './upload-types';

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel')).UploadPanel }));

/**
 * Rows from a spreadsheet, in two phases: a verdict for each row first, then the good ones are applied. A wrong header
 * refuses the whole file. What is refused can be saved as a file with the reasons.
 */
export function TwoPhaseUpload(props: TwoPhaseUploadProps) {
  return (
    <Suspense fallback={<Loading />}>
      <UploadPanel {...props} />
    </Suspense>
  );
}
