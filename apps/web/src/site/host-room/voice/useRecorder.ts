import { voiceLimits } from '@salons/contract/voice-limits';
import { useEffect, useRef, useState } from 'react';

/** What a browser records by itself; the server takes both. */
const mediaTypes = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
const bitsPerSecond = 48_000;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices !== undefined &&
  mediaTypes.some((type) => MediaRecorder.isTypeSupported(type));

export type RecorderFailure = 'denied' | 'noMicrophone' | 'broken' | 'tooLarge';

export type RecorderState =
  | { readonly at: 'start'; readonly failure?: RecorderFailure }
  | { readonly at: 'permission' }
  | { readonly at: 'recording'; readonly seconds: number }
  | { readonly at: 'recorded'; readonly recording: Blob; readonly src: string };

const toFailure = (error: unknown): RecorderFailure => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'noMicrophone' : 'broken';
};

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The recording, or why it is of no use. */
const toResult = (recording: Blob): RecorderState => {
  if (recording.size === 0) return { at: 'start', failure: 'broken' };
  if (recording.size > voiceLimits.bytes) return { at: 'start', failure: 'tooLarge' };
  return { at: 'recorded', recording, src: URL.createObjectURL(recording) };
};

/**
 * Hook: records from the microphone for `voiceLimits.seconds` at most. The microphone is released at the end, and when
 * the component is removed, which discards the recording.
 */
export const useRecorder = () => {
  const [state, setState] = useState<RecorderState>({ at: 'start' });
  /** Ends what runs without a result. */
  const abandon = useRef<() => void>(undefined);
  const finish = useRef<() => void>(undefined);
  const src = state.at === 'recorded' ? state.src : undefined;
  useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src]);
  useEffect(() => () => abandon.current?.(), []);

  const run = (stream: MediaStream) => {
    const mimeType = mediaTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    const parts: Blob[] = [];
    const startedAt = performance.now();
    const clock = setInterval(() => {
      const seconds = Math.floor((performance.now() - startedAt) / 1000);
      if (seconds >= voiceLimits.seconds) finish.current?.();
      else setState({ at: 'recording', seconds });
    }, 200);
    const end = () => {
      clearInterval(clock);
      release(stream);
    };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      end();
      setState(toResult(new Blob(parts, { type: recorder.mimeType })));
    };
    recorder.onerror = () => {
      recorder.onstop = null;
      end();
      setState({ at: 'start', failure: 'broken' });
    };
    abandon.current = () => {
      recorder.onstop = null;
      end();
    };
    finish.current = () => {
      if (recorder.state === 'recording') recorder.stop();
    };
    recorder.start();
    setState({ at: 'recording', seconds: 0 });
  };

  const start = async () => {
    let isAbandoned = false;
    abandon.current = () => {
      isAbandoned = true;
    };
    setState({ at: 'permission' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
      if (isAbandoned) release(stream);
      else run(stream);
    } catch (error) {
      if (!isAbandoned) setState({ at: 'start', failure: toFailure(error) });
    }
  };

  return {
    state,
    start: () => void start(),
    stop: () => finish.current?.(),
    discard: () => setState({ at: 'start' }),
  };
};
