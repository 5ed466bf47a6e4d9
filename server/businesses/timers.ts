/** Work that is done after a while and again and again, so that a test need not wait for it. */

/** Each answers how to cancel it. */
export interface Timers {
  after(ms: number, work: () => void): () => void;
  every(ms: number, work: () => void): () => void;
}

/** Those of the machine. None of them keeps the process alive. */
export const TIMERS: Timers = {
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
};
