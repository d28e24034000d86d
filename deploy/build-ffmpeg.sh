#!/bin/sh
# Builds ffmpeg for the images from Debian's source: what the services ask of it, where Debian's package brings 700 MB. x264 makes it GPL.
# testing/deploy/dockerfile.spec.ts compares the list with the services. Usage: sh build-ffmpeg.sh FILE
set -eu
target=$1
folder=$(mktemp -d)

sed 's/^Types: deb$/Types: deb-src/' /etc/apt/sources.list.d/debian.sources > /etc/apt/sources.list.d/debian-source.sources
apt-get update
apt-get install -y --no-install-recommends dpkg-dev gcc libc6-dev make nasm pkg-config libgnutls28-dev libmp3lame-dev libx264-dev zlib1g-dev
cd "$folder"
apt-get source ffmpeg
cd ffmpeg-*/

./configure \
  --disable-everything --disable-autodetect --disable-doc --disable-debug --disable-ffplay --disable-ffprobe \
  --disable-avdevice --disable-postproc \
  --enable-gpl --enable-gnutls --enable-libmp3lame --enable-libx264 --enable-zlib \
  --enable-protocol=file,pipe,http,https,tcp,tls,crypto \
  --enable-demuxer=mp3,wav,mov,aac,ogg,flac,apng \
  --enable-parser='aac*,ac3,dca,flac,gsm,mlp,mpegaudio,opus,png,vorbis' \
  --enable-decoder='aac*,apng,ac3*,adpcm_*,alac,als,amr*,atrac*,dca,eac3,flac,gsm*,ilbc,mace*,mlp,mp1*,mp2*,mp3*,opus,pcm_*,qcelp,qdm*,speex,truehd,vorbis,wma*' \
  --enable-filter=aformat,afade,alimiter,anull,aresample,asetpts,atrim,ebur128,format,fps,overlay,scale,setpts,tpad,trim,volume \
  --enable-encoder=aac,libmp3lame,libx264,pcm_f32le,pcm_s16le \
  --enable-muxer=mp3,mp4,pcm_s16le,wav
make -j "$(nproc)" ffmpeg
install -D ffmpeg "$target"
rm -rf "$folder"
