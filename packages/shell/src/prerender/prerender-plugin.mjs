import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What runs in the document itself before any script has come. */
async function earlyScript() {
  const source = await readFile(new URL('../early/early.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, {
    swcrc: false,
    configFile: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2020',
      minify: { compress: true, mangle: { toplevel: true } },
    },
  });
  // A script in a document is no module.
  return code.replace(/export\s*\{\s*\};?/, '').trim();
}

/** The parts of a document that do not depend on who asks. `{{…}}` is filled in by the page server. */
function documentHtml({ title, body, entry }, { styles, scripts, early }) {
  const tags = scripts.map(
    ({ url, integrity }) =>
      `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const boot = '<script type="application/json" id="portal-boot">{{boot}}</script>';
  // Last, so that what the page needs before can leave before they are there.
  const reads = '<script type="application/json" id="portal-reads">{{reads}}</script>';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    '<meta name="description" content="Admissions and student portal of the {{university.name}}">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style>`,
    early === '' ? '' : `<script>${early}</script>`,
    entry === 'landing' ? '' : boot,
    entry === 'app' ? '{{scripts}}' : tags.join(''),
    `</head><body>${body}${entry === 'app' ? reads : ''}</body></html>`,
  ].join('');
}

/**
 * Renders the public pages to `pages/*.html` with their style inline (one round trip to the first paint), and
 * `pages/pages.json`: path → file and the hashes that the content security policy must name. `pages/frames.json` is
 * what stands around the first views of all other pages.
 */
export class PrerenderPlugin {
  /**
   * @param {{ documents: string, stylesheets: Record<string, string[]>, publicPath: string }} options `stylesheets`:
   * entry → files
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Prerender', stage: 5000 }, () =>
        this.emit(compilation),
      );
    });
  }

  async emit(compilation) {
    const { documents, stylesheets, publicPath } = this.options;
    const { renderDocuments, renderFrames, styleSheet, crestSvg } = await tsImport(
      documents,
      import.meta.url,
    );
    const pages = {};
    const early = await earlyScript();
    for (const document of renderDocuments()) {
      const layout = await Promise.all(stylesheets[document.entry].map((file) => readFile(file, 'utf8')));
      const styles = styleSheet(document.entry, layout.join(''));
      // The landing page works without script.
      const inline = document.entry === 'landing' ? '' : early;
      const scripts = this.scripts(compilation, document.entry, publicPath);
      const file = `pages/${document.path === '/' ? 'landing' : document.path.replace('/', '')}.html`;
      const html = documentHtml(document, { styles, scripts, early: inline });
      // Not minified: hydration needs React's comments, and the policy names the hash of the style as it is here.
      compilation.emitAsset(file, new webpack.sources.RawSource(html), { minimized: true });
      pages[document.path] = {
        file,
        styleHash: hashOf(styles),
        ...(inline && { scriptHash: hashOf(inline) }),
      };
    }
    const frames = JSON.stringify(renderFrames());
    compilation.emitAsset('pages/frames.json', new webpack.sources.RawSource(frames), { minimized: true });
    compilation.emitAsset('pages/favicon.svg', new webpack.sources.RawSource(crestSvg()));
    compilation.emitAsset('pages/pages.json', new webpack.sources.RawSource(JSON.stringify(pages, null, 2)));
  }

  scripts(compilation, entry, publicPath) {
    const all = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    const files = all.filter((file) => file.endsWith('.js'));
    return files.map((file) => ({
      url: publicPath + file,
      integrity: integrityOf(compilation.getAsset(file).source.buffer()),
    }));
  }
}
