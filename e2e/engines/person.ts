import { expect } from '@playwright/test';
import { waiting } from '../fixtures/arrived';
import type { Engine, Held } from './engine';
import { choiceOf, choose, fieldOf, namedIn, selected, shown } from './looks';

/** What somebody does in a browser, by the words on the page. Each act waits until it can be done. */
export class Person {
  constructor(
    private readonly engine: Engine,
    private readonly url: string,
  ) {}

  async opens(path: string) {
    await this.engine.open(this.url + path);
  }

  async fills(label: string, text: string) {
    await this.#acts(
      `the field ${label}`,
      () => this.engine.find(fieldOf, label),
      (field) => field.type(text),
    );
  }

  /** A date as `2006-02-28`, by the keys for month, day and year; WebKitGTK goes on to the next part by a dash alone. */
  async fillsDate(label: string, date: string) {
    const [year = '', month = '', day = ''] = date.split('-');
    await this.fills(label, [month, day, year].join('-'));
  }

  /** The choice with these words, else the first one. */
  async chooses(label: string, words: string | null = null) {
    await expect.poll(() => this.engine.read(choose, label, words), `a choice of ${label}`).toBe(true);
  }

  async picks(label: string) {
    await this.#acts(
      `the choice ${label}`,
      () => this.engine.find(choiceOf, label),
      (one) => one.click(),
    );
  }

  async presses(name: string, within = 'body') {
    const find = () => this.engine.find(namedIn, within, name);
    await this.#acts(`something to press named ${name}`, find, (one) => one.click());
  }

  async gives(selector: string, file: string) {
    const find = () => this.engine.find(selected, selector);
    await this.#acts(`the field for a file ${selector}`, find, (field) => field.give(file));
  }

  /** Where the person is: the whole page has arrived and fits the window. */
  async arrives(at: RegExp) {
    await expect
      .poll(() => this.engine.read(shown, waiting), `arrives at ${at}`)
      .toMatchObject({ path: expect.stringMatching(at), arrived: true, heading: expect.stringMatching(/./) });
    const { path, excess } = await this.engine.read(shown, waiting);
    expect(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }

  async sees(words: RegExp | string) {
    await expect.poll(async () => (await this.engine.read(shown, waiting)).text).toMatch(words);
  }

  async reads(): Promise<string> {
    return (await this.engine.read(shown, waiting)).text;
  }

  /** What is there may be drawn anew in between: then it is looked for again. */
  async #acts(what: string, find: () => Promise<Held | null>, act: (held: Held) => Promise<void>) {
    await expect(async () => {
      const held = await find();
      if (!held) throw new Error(`${what} is not there`);
      await act(held);
    }).toPass({ timeout: 45_000 });
  }
}
