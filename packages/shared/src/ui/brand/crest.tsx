import { createElement } from 'react';
import { crestBox, crestShapes } from './crest-shapes';

export interface CrestProps {
  /** Height in pixels; 40 when left out. */
  height?: number;
  /** Spoken name; left out, the crest is decoration beside the university's name. */
  title?: string;
}

/** The university's crest as inline SVG. */
export function Crest({ height = 40, title }: CrestProps) {
  const naming = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg viewBox={crestBox} height={height} width={Math.round((height * 64) / 72)} {...naming}>
      {crestShapes.map(([name, attributes], index) => createElement(name, { key: index, ...attributes }))}
    </svg>
  );
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The crest as a stand-alone SVG file: favicon, manifest icon, print letterhead of the server. */
export function crestSvg(): string {
  const shapes = crestShapes.map(([name, attributes]) => {
    const text = Object.entries(attributes).map(([key, value]) => `${kebab(key)}="${value}"`);
    return `<${name} ${text.join(' ')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crestBox}">${shapes.join('')}</svg>`;
}
