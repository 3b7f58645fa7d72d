import { installPackages, programOf } from './debian.mjs';
import { say } from './say.mjs';

/** Programs of the other engines, each with the package of Debian that brings it. */
const programs = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  // WebKitGTK draws on a screen, which a build server lacks.
  Xvfb: 'xvfb',
};

const missing = () => Object.keys(programs).filter((program) => !programOf(program));

/** Finds Firefox and WebKitGTK or installs Debian's. False after saying what is missing and which package brings it. */
export async function ensureEngines() {
  if (missing().length > 0)
    await installPackages(
      'Firefox and WebKitGTK',
      missing().map((program) => programs[program]),
    );
  for (const program of missing())
    say(`  No ${program}: install it (apt-get install ${programs[program]}), then run this again.`);
  return missing().length === 0;
}
