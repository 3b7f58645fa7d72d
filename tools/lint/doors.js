/**
 * Which folder may import a library: the door that owns it re-exports the few names we use of it.
 * One shared root of such a library would ship the whole of it to every phone.
 */
const owners = {
  '@chakra-ui/**': ['ui'],
  '@emotion/**': ['ui', 'prerender'],
  'lucide-react': ['ui'],
  'react-router': ['router'],
  'react-router-dom': ['router'],
  '@tanstack/**': ['http'],
  axios: ['http'],
  'react-hook-form': ['forms'],
  '@hookform/**': ['forms'],
  '@reduxjs/toolkit': ['session'],
  'react-redux': ['session'],
  yup: ['model', 'module', 'forms', 'gallery'],
};

const sources = ['packages/{shared,contracts,invoice,shell,mf-*}/**/*.{ts,tsx}'];
const doors = [
  'model',
  'module',
  'session',
  'http',
  'router',
  'ui',
  'forms',
  'lists',
  'gallery',
  'prerender',
];

/** The rule for files that may import only the libraries `allowed` says. */
function restricted(allowed) {
  const patterns = Object.entries(owners)
    .filter(([library, own]) => !allowed(library, own))
    .map(([library, own]) => ({
      group: [library, `${library}/**`],
      message: `Import it through @portal/shared/${own[0]}.`,
    }));
  return { 'no-restricted-imports': ['error', { patterns }] };
}

export const doorRules = [
  { files: sources, rules: restricted(() => false) },
  ...doors.map((door) => ({
    files: [`packages/shared/src/${door}/**/*.{ts,tsx}`],
    rules: restricted((_, own) => own.includes(door)),
  })),
  // The description of a module states the schemas of its events and settings.
  { files: ['packages/*/module.config.ts'], rules: restricted((library) => library === 'yup') },
  // Tests and the test helpers put the pieces together themselves.
  {
    files: ['packages/shared/src/testing/**', 'packages/shared/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off' },
  },
];
