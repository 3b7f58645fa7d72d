import { FileButton } from '../../lists';
import { exportCalls } from '../../lists/calls';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const file = { call: exportCalls.file, input: { params: { id: '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10' } } };

function Files() {
  return (
    <>
      <Specimen title="A file to have">
        <FileButton {...file} name="Birth certificate.pdf" note="Amina Bello" />
      </Specimen>
      <Specimen title="Where its name stands beside it">
        <FileButton {...file} name="Birth certificate.pdf" short />
      </Specimen>
    </>
  );
}

export const files: readonly GalleryPage[] = [
  { path: 'files', title: 'Files', shows: ['FileButton'], Show: Files },
];
