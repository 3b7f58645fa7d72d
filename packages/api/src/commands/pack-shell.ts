// Compresses the shell's files once, beside them, so that no start has to: an image does this while it is built.
import { counted } from '@portal/shared/model';
import { readShellBuild } from '../platform/pages/shell-build';

const { files } = await readShellBuild();
console.log(`${counted(files.size, 'file')} of the shell packed`);
