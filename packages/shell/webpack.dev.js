import path from 'node:path';
import { developmentHostConfig } from '@portal/module-kit/webpack/host-development';

const here = import.meta.dirname;

/** The shell of `portal-module dev`; built when asked, or with everything: `npm run build -- shell-dev`. */
export default developmentHostConfig({
  context: here,
  entry: './src/main.ts',
  late: { parcels: path.join(here, 'src/outlet/portal-parcel.ts') },
});
