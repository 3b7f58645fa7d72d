import { evidenceLimit } from '@portal/contracts/admissions';
import { FileField, type FileFieldProps } from '@portal/shared/forms';

const types = ['image/jpeg', 'image/png', 'application/pdf'];

type PictureOrPdfFieldProps = Pick<FileFieldProps, 'label' | 'hint' | 'file' | 'onChange' | 'id' | 'error'>;

/** A paper that proves something, as the server takes it. */
export const PictureOrPdfField = (props: PictureOrPdfFieldProps) => (
  <FileField
    {...props}
    optional={false}
    accept={types}
    limit={evidenceLimit}
    refusal="Only a picture (JPEG or PNG) or a PDF can be attached."
  />
);
