/**
 * Text as a stream of UTF-8, made piece by piece as it is read: a slow reader holds up the writing, and one that leaves
 * ends it. What fails half-way breaks the stream off, so that nobody takes a part for the whole.
 */
export function byteStream(
  pieces: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
